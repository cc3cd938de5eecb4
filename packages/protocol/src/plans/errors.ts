/** Refusals of recurring purchases and swaps. */
export const PLAN_ERRORS = {
  plan_ended: {
    code: 3460,
    meaning: 'The plan has ended: it is neither changed nor taken up again.',
  },
  too_many_plans: {
    code: 3461,
    meaning: 'The user has 20 plans that have not ended, or made 50 within a day.',
  },
  plan_never_due: {
    code: 3462,
    meaning: 'The last day of the plan is before its first time, so that it would never run.',
  },
  plan_budget_small: {
    code: 3463,
    meaning: 'The budget is less than one run, or no more than what was spent already.',
  },
  plans_not_offered: {
    code: 3464,
    meaning: 'Recurring purchases and swaps are not offered in the user’s country.',
  },
  time_zone_unknown: {
    code: 3465,
    meaning: 'There is no time zone of this name, such as Europe/Berlin.',
  },
} as const

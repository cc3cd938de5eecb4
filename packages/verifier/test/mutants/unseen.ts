/** A change that no rule of the verifier can find in the journal alone: a row of the table in docs/proof.md. */
export interface Unseen {
  readonly what: string
  readonly why: string
  /** Names of such changes. */
  readonly names: RegExp
}

export const UNSEEN: readonly Unseen[] = [
  {
    what: 'rules that the venue sets',
    why: 'they are the venue’s to set; everybody sees them, and they hold from there on for all',
    names: /^\w+(Defined|Set)\.spec\b|^\w+Defined\.id -1|^rulesAdopted\.release/,
  },
  {
    what: 'a time by so little that nothing follows from it',
    why: 'a clock has no witness; between the records around it any time is as good',
    names: /^at of /,
  },
  {
    what: 'what is due in the last two minutes of a journal and left undone',
    why: 'it is found once the venue has run on for so long',
    names: /^cancelAllRanOut removed/,
  },
  {
    what: 'when a dead man’s switch runs out',
    why: 'it is asked for without a key; receipt and own records tell its person',
    names: /^cancelAllSet\.due /,
  },
  {
    what: 'for how much a quote or a preview is, where the promise for it is the same',
    why: 'it is asked for without a key, and binds nobody until it is used',
    names: /^(swapQuoted|productPreviewed)\.amount /,
  },
  {
    what: 'stops and steps that somebody sets',
    why: 'they are asked for without a key; receipt and own records tell their person',
    names: /^pendingAccepted\.asked\.(stopLoss|takeProfit|keeps\w+|steps\S*|trailing) /,
  },
  {
    what: 'why something was refused',
    why: 'a reason moves nothing, and what it follows from is not all in the record',
    names: /^(pendingEnded|triggerEnded)\.rejection changed/,
  },
  {
    what: 'which operator it was, among those who have not decided yet',
    why: 'operators are known to the venue’s tables alone',
    names: /\.operator [+-]1/,
  },
  {
    what: 'a hash of what is not in the journal',
    why: 'payee, list of liabilities and evidence are held against it by who has them',
    names:
      /^(payeeBound\.payee|liabilitiesPublished\.root|printsEvidenced\.hash) changed|^(payeeBound|printsEvidenced) removed/,
  },
  {
    what: 'what binds a seed whose keys are not opened yet',
    why: 'it is found once a key is opened, or stays away',
    names: /^seedCommitted\.(commitment|days|first) /,
  },
  {
    what: 'name of a process, and the first epoch',
    why: 'there is nothing before it that it could differ from',
    names: /^epochBegan\./,
  },
  {
    what: 'a print that nothing hangs on, before the key of its day is opened',
    why: 'nobody’s order, contract or balance is another by it; charts and evidence show it',
    names: /^pricesPrinted\.prints (shortened|doubled)|^volumesTraded\b/,
  },
  {
    what: 'limits that somebody sets for themselves',
    why: 'they are asked for without a key; receipt and own records tell their person',
    names: /^personalLimitsSet\./,
  },
  {
    what: 'how far operators have certified somebody',
    why: 'what they were shown is in no record; own records tell their person',
    names: /^certified\.level /,
  },
  {
    what: 'which sources operators leave out of an index',
    why: 'it is theirs to say, and everybody sees it; evidence shows what prices were made of',
    names: /^sourceExcluded\./,
  },
  {
    what: 'a record of one deed, taken out whole, that nothing later hangs on',
    why: 'nothing else is another by it; own records, receipts and the log show that it is gone',
    names:
      /^record of (certify|excludeSource|moveFunds|setPersonalLimits|\w+Withdrawal|openDayKey) removed/,
  },
]

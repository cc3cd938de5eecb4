/**
 * The house's own rules for oxlint, as `house/<name>` in .oxlintrc.json. Each is a table of selectors with what
 * is said where one matches.
 */

const AMOUNTS = 'Amounts are exact integers: parse with @candor/money.'

const refuse = (messages) => ({
  create: (context) =>
    Object.fromEntries(
      Object.entries(messages).map(([selector, message]) => [
        selector,
        (node) => context.report({ node, message }),
      ]),
    ),
})

/** A rule that is switched off says why: // eslint-disable-next-line rule -- reason */
const reasons = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (!/^\s*(eslint|oxlint)-(disable|enable)/.test(comment.value)) continue
        if (/\s-{2,}\s+\S/.test(comment.value)) continue
        context.report({ loc: comment.loc, message: 'Say why: -- and the reason.' })
      }
    },
  }),
}

export default {
  meta: { name: 'house' },
  rules: {
    'no-parse-float': refuse({
      "CallExpression[callee.name='parseFloat']": AMOUNTS,
      "MemberExpression[object.name='Number'][property.name='parseFloat']": AMOUNTS,
    }),
    'size-of-long-arbitraries': refuse({
      ["CallExpression[callee.object.name='fc'] > ObjectExpression" +
      ":has(> Property[key.name='maxLength'][value.value>10])" +
      ":not(:has(> Property[key.name='size']))" +
      ":not(:has(> Property[key.name='minLength'][value.value>=10]))"]:
        "Without a size fast-check makes about ten at most: say size: 'max'.",
    }),
    'reasons-of-directives': reasons,
  },
}

/**
 * Webhook proofs that must all be refused, derived from a valid one: `others` is another secret's proof for the same
 * bytes. Each comes with a name for its test.
 */
export const badProofs = (proof: string, others: string): [string, string | undefined][] => [
  ['no header', undefined],
  ['an empty one', ''],
  ['a shorter one', proof.slice(0, -1)],
  ['a longer one', `${proof}0`],
  ['one of another secret', others],
  ['one character changed', `${proof.slice(0, -1)}${proof.endsWith('0') ? '1' : '0'}`],
  ['no ASCII', 'é'.repeat(proof.length)],
  ['no prefix', proof.replace(/^sha256=|^./, '')],
]

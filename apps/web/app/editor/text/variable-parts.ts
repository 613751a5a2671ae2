/** A variable taken apart: `head` says which one it is, `choices` are its default or, by gender and at random, its words. */
export type VariableParts = { kind: 'default' | 'gender' | 'random'; head: string; choices: string[]; isOrder: boolean }

/** Takes a whole `{{variable}}` apart. Braces around it are counted, so that an order's stays in single ones. */
export function partsOf(written: string): VariableParts {
  const isOrder = !written.startsWith('{{')
  const inside = written.replace(/^\{+|\}+$/g, '')
  // The bar of a bot field, `id/|name`, separates no default.
  const bar = inside.indexOf('|', inside.includes('/|') && !inside.includes('//') ? inside.indexOf('/|') + 2 : 0)
  const head = (bar < 0 ? inside : inside.slice(0, bar)).trim()
  const choices = bar < 0 ? [] : inside.slice(bar + 1).split('|')
  if (isOrder || (head !== 'gender' && head !== 'random'))
    return { kind: 'default', head, choices: [choices.join('')], isOrder }
  const [male = '', female = '', unknown = ''] = choices
  return { kind: head, head, choices: head === 'gender' ? [male, female, unknown] : choices, isOrder }
}

/** The variable as it is written. A bar or a brace would end a choice, so it is left out. */
export function writtenOf({ kind, head, choices, isOrder }: VariableParts): string {
  const plain = choices.map((choice) => choice.replace(/[{}|]/g, ''))
  const said = kind === 'default' ? plain.filter(Boolean) : plain
  const inside = [head, ...said].join('|')
  return isOrder ? `{${inside}}` : `{{${inside}}}`
}

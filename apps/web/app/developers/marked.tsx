/** A description in which `names` are marked as code. */
export const Marked = ({ text }: { text: string }) =>
  text
    .split('`')
    .map((part, index) => ({ id: `${index} ${part}`, part, isCode: index % 2 === 1 }))
    .map(({ id, part, isCode }) => (isCode ? <code key={id}>{part}</code> : part))

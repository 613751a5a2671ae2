import { autocompletion, type Completion, type CompletionContext } from '@codemirror/autocomplete'
import type { Variable } from '../../inspector/fields/use-variables.ts'
import { begunVariable } from '../variables.ts'

type Offers = {
  find: (search: string) => Variable[]
  /** The words a sample customer would read. */
  sample: (written: string) => string
  groupName: (group: Variable['group']) => string
}

/** Typing `{{` lists the variables with the words a sample customer would read; Enter and Tab put the marked one. */
export const completion = (offers: () => Offers) =>
  autocompletion({
    override: [(context) => complete(context, offers())],
    icons: false,
    interactionDelay: 0,
    activateOnTypingDelay: 0,
    addToOptions: [
      {
        position: 60,
        render({ detail = '' }) {
          const sample = document.createElement('span')
          sample.className = 'cm-sample'
          sample.textContent = detail
          return sample
        },
      },
    ],
    optionClass: () => 'cm-variable',
  })

function complete({ state, pos, explicit }: CompletionContext, { find, sample, groupName }: Offers) {
  const text = state.doc.toString()
  const begun = begunVariable(text, pos)
  if (begun === null && !explicit) return null
  const ranks = new Map<string, number>()
  const options = find(begun ?? '').map(({ written, words, group }): Completion => {
    const rank = ranks.get(group) ?? ranks.size
    ranks.set(group, rank)
    return {
      label: written,
      displayLabel: words,
      detail: sample(written),
      section: { name: groupName(group), rank },
      apply(view, _, from, to) {
        // The closing braces may be there already.
        const end = text.startsWith('}}', to) ? to + 2 : to
        view.dispatch({
          changes: { from, to: end, insert: written },
          selection: { anchor: from + written.length },
          userEvent: 'input.complete',
        })
      },
    }
  })
  return { from: begun === null ? pos : text.lastIndexOf('{{', pos - 1), options, filter: false }
}

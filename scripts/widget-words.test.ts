import { expect, test } from 'vitest'
import { wordsOf } from '../apps/server/src/features/widget/words/index.ts'
import { languages, loadPhrases } from '../packages/phrases/src/index.ts'

test.each(languages)('the picture of the website chat has the words that visitors read: %s', async (language) => {
  const { online, write } = wordsOf(language)
  expect(await loadPhrases(language)).toMatchObject({ settings: { look: { online, write } } })
})

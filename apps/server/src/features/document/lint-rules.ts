import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const core = dirname(createRequire(import.meta.url).resolve('@hawker/core'))

/**
 * A number for the rules that check drafts, from the text of their code: counts stored under other rules are counted again.
 * Any part of core may be part of a check, so any change of core changes the number.
 */
export function rulesOf(folder: string): number {
  const hash = createHash('sha256')
  for (const file of globSync('**/*.ts', { cwd: folder }).toSorted())
    if (!/\.test\.ts$|(^|\/)testing\//.test(file)) hash.update(file).update(readFileSync(join(folder, file)))
  // The column is a smallint.
  return hash.digest().readInt16BE()
}

let known: number | undefined

/** The rules of this release. */
export const lintRules = (): number => {
  known ??= rulesOf(core)
  return known
}

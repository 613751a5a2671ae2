import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Command } from './command.ts'

const folder = new URL('../../apps/server/src/commands/', import.meta.url)

/** The path of the program of a server's command. */
export const programOf = (name: string): string => fileURLToPath(new URL(`${name}.ts`, folder))

/** A command of the server: it has a program of its own, which needs the server's settings and database. */
export const server = (name: string, usage: string, about: string): Command => ({
  usage: `${name} ${usage}`.trim(),
  about,
  helps: true,

  run: (args) => runProgram(programOf(name), args),
})

const runProgram = (program: string, args: string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: 'inherit' })
    // Ctrl-C reaches the program by itself; we only wait for its end.
    const wait = () => {}
    const pass = () => child.kill('SIGTERM')
    process.on('SIGINT', wait).on('SIGTERM', pass)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      process.off('SIGINT', wait).off('SIGTERM', pass)
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })

/** A command's input and output; tests pass their own. */
export type Terminal = {
  /** A whole line, without its end. */
  print(line: string): void
  complain(line: string): void
  /** The lines of standard input as they come. */
  lines(): AsyncIterable<string>
  /** The instant it is, ISO. */
  now(): string
}

/** 0 success, 1 findings, 2 the command could not do its work. */
export type ExitCode = number

export type Command = {
  usage: string
  about: string
  /** Prints its own usage when it gets `--help`. */
  helps?: true
  run(args: string[], terminal: Terminal): Promise<ExitCode>
}

/** Thrown by a command for wrong arguments. */
export class UsageError extends Error {}

/** Exactly these arguments. */
export const named = (args: string[], ...names: string[]): string[] => {
  if (args.length > names.length) throw new UsageError(`unexpected argument ${args[names.length]}`)
  if (args.length < names.length) throw new UsageError(`${names[args.length]} is missing`)
  return args
}

/** The arguments of a command without options. What follows `--` is an argument, whatever it begins with. */
export const positional = (args: string[], ...names: string[]): string[] => {
  const end = args.indexOf('--')
  const option = (end < 0 ? args : args.slice(0, end)).find((arg) => arg.startsWith('-'))
  if (option) throw new UsageError(`unknown option ${option}`)
  return named(end < 0 ? args : args.toSpliced(end, 1), ...names)
}

/** A file that is no bot: the place of the error (a JSON pointer, empty for the file itself) and the reason. */
export class FileProblem extends Error {
  file: string
  path: string

  constructor(file: string, path: string, reason: string) {
    super(reason)
    this.file = file
    this.path = path
  }
}

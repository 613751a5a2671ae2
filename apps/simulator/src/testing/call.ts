import { isObject, type Params } from '../params.ts'

type Answered = { status: number; body: Params; headers: Headers }

const read = async (response: Response): Promise<Answered> => {
  const text = await response.text()
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : { text }
  return { status: response.status, body: isObject(body) ? body : {}, headers: response.headers }
}

/** A call with a JSON body, as an adapter makes it. */
export const postJson = async (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answered> =>
  read(
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )

export const postForm = async (url: string, form: FormData | URLSearchParams): Promise<Answered> =>
  read(await fetch(url, { method: 'POST', body: form }))

export const get = async (url: string, headers: Record<string, string> = {}): Promise<Answered> =>
  read(await fetch(url, { headers }))

/** The value at a path inside an answer: `at(body, 'result', 'photo', 0, 'file_id')`. */
export const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)]
    return isObject(inner) ? inner[key] : undefined
  }, value)

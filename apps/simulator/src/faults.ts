/** One of the ways in which an API fails instead of answering properly. */
export type SendFault = {
  /**
   * Without the call's work, unless `is_delivered`: too_many_requests (429, or code 613 of Graph) · server_error (a 5xx)
   * · hang (no answer, ever) · reset (the connection is reset after the request was read) · garbage (200 with a page
   * instead of JSON) · error (a refusal of your choice) · close (the connection is closed before the body is read).
   * After the call's work: slow_body (the answer trickles in) · cut_body (it ends half-way) · twice (a proxy repeats
   * the call).
   */
  kind: FaultKind
  /** The number of calls that fail this way. */
  times: number
  /** Only sends to this person (not for `close`: the person is named in the body). */
  user?: string
  /** Only calls of this method of a service, e.g. `values.append`. */
  method?: string
  /** The call's work is done, and only the answer is lost. */
  is_delivered?: boolean
  retry_after?: number
  status?: number
  code?: number
  subcode?: number
  /** The machine-readable word of a refusal where the service has one, e.g. `PERMISSION_DENIED`. */
  reason?: string
  message?: string
  /** How long a slow body takes. */
  slow_ms?: number
}

export const faultKinds = [
  'too_many_requests',
  'server_error',
  'hang',
  'reset',
  'garbage',
  'error',
  'close',
  'slow_body',
  'cut_body',
  'twice',
] as const
export type FaultKind = (typeof faultKinds)[number]

export type Faults = {
  add(fault: SendFault): void
  /** The next fault that is accepted, used up by one. */
  next(accepts: (fault: SendFault) => boolean): SendFault | undefined
  all(): SendFault[]
  clear(): void
}

export const createFaults = (): Faults => {
  let faults: SendFault[] = []
  return {
    add: (fault) => void faults.push({ ...fault }),
    next(accepts) {
      if (!faults.length) return undefined
      const fault = faults.find(accepts)
      if (!fault) return undefined
      fault.times -= 1
      faults = faults.filter(({ times }) => times > 0)
      return fault
    },
    all: () => faults.map((fault) => ({ ...fault })),
    clear() {
      faults = []
    },
  }
}

export const nextBeforeBody = (faults: Faults): SendFault | undefined => faults.next(({ kind }) => kind === 'close')

/** Whether a call meets the fault: a fault that names a method meets only that one, any other the next send. */
export const takesFault = (
  fault: SendFault,
  { name, user, is_send = false }: { name: string; user?: string | undefined; is_send?: boolean },
): boolean =>
  (fault.method === undefined ? is_send : fault.method === name) && (fault.user === undefined || fault.user === user)

export const nextForSend = (faults: Faults, user: string | undefined): SendFault | undefined =>
  faults.next((fault) => fault.kind !== 'close' && (fault.user === undefined || fault.user === user))

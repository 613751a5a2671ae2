import { type CallRequest, callKinds } from '@hawker/core'

/** A call of a fixture, checked only for its kind: the rest is the fixture's subject. */
export const isCall = (value: Record<string, unknown>): value is CallRequest =>
  callKinds.some((kind) => kind === value.kind)

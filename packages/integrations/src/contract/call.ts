import { type CallRequest, callKinds } from '@hawker/core'

/** A call of a fixture, checked as far as its kind goes: the rest is what the fixture is about. */
export const isCall = (value: Record<string, unknown>): value is CallRequest =>
  callKinds.some((kind) => kind === value.kind)

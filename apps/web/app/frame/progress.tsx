import { Progress as Bar } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'

/** Faster work shows no notice. */
const patienceMs = 500

/** The progress: `done` of `total`, with words such as "120 of 4,000 customers". */
export type Step = { done: number; total: number; words: string }

/**
 * Runs long work under a notice at the bottom right, which cannot be closed and stays on every screen until the work has ended,
 * well or badly. The caller shows the result. `report` fills the bar; work that never reports shows a spinner.
 */
export async function withProgress<Answer>(
  title: string,
  work: (report: (step: Step) => void) => Promise<Answer>,
): Promise<Answer> {
  const id = randomId()
  const look = {
    id,
    title,
    autoClose: false,
    withCloseButton: false,
    role: 'status',
    loading: true,
    'data-lasting': true,
  } as const
  let message: ReactNode = null
  let isShown = false
  const timer = setTimeout(() => {
    isShown = true
    notifications.show({ ...look, message })
  }, patienceMs)
  const report = (step: Step) => {
    message = <StepBar {...step} title={title} />
    if (isShown) notifications.update({ ...look, message })
  }
  try {
    return await work(report)
  } finally {
    clearTimeout(timer)
    notifications.hide(id)
  }
}

function StepBar({ done, total, words, title }: Step & { title: string }) {
  return (
    <>
      {words}
      <Bar value={(done / Math.max(total, 1)) * 100} size={4} mt={6} aria-label={title} />
    </>
  )
}

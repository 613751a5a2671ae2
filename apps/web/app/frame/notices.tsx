import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type NoticeKind = 'success' | 'warning' | 'info' | 'error'

const looks = {
  success: { color: 'green', icon: <IconCircleCheck size={20} stroke={1.5} /> },
  warning: { color: 'yellow', icon: <IconAlertTriangle size={20} stroke={1.5} /> },
  info: { color: 'blue', icon: <IconInfoCircle size={20} stroke={1.5} /> },
  error: { color: 'red', icon: <IconCircleX size={20} stroke={1.5} /> },
} as const

type Notice = { title?: ReactNode; message: ReactNode; id?: string; duration?: number | false }

const show = (kind: NoticeKind) => (notice: Notice | string) => {
  const { duration, ...rest } = typeof notice === 'string' ? { message: notice, duration: undefined } : notice
  const role = kind === 'error' ? 'alert' : 'status'
  return notifications.show({ ...looks[kind], ...rest, autoClose: duration ?? noticeDuration, role })
}

const noticeDuration = 4500

/** The position of notices, and their default duration. */
export const noticePlace = { position: 'bottom-right', autoClose: noticeDuration } as const

/** Each kind with its icon. The caller brings the words. */
export const notice = { success: show('success'), warning: show('warning'), info: show('info'), error: show('error') }

const brief = (kind: NoticeKind) => (message: string) => show(kind)({ message, duration: 1500 })

/** The short kind, 1.5 s: for results that are visible anyway (copied, saved). */
export const toast = { success: brief('success'), warning: brief('warning'), error: brief('error') }

import { slotProblem, zoneOf } from '@hawker/core'
import { Button, Modal, NativeSelect, Radio, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBot, useBotTimezone } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Form, FormActions } from '../../../ui/form.tsx'
import { useProblems } from '../../../ui/use-problems.ts'
import css from '../broadcasts.module.css'
import { type Broadcast, rehearsalQuery } from '../queries.ts'
import { useSendBroadcast } from '../use-broadcast-acts.ts'
import { instantOf, nextSlot, slots } from './slots.ts'

type SendDialogProps = { isOpen: boolean; broadcast: Broadcast; onClose: () => void }

/** Asks when it goes out, says how many customers get it, and sends it. */
export function SendDialog({ isOpen, broadcast, onClose }: SendDialogProps) {
  const t = useText('broadcasts')
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('send_title', { name: broadcast.name })} size={480}>
      {isOpen && <SendForm broadcast={broadcast} onClose={onClose} />}
    </Modal>
  )
}

function SendForm({ broadcast, onClose }: Omit<SendDialogProps, 'isOpen'>) {
  const t = useText('broadcasts')
  const common = useText('common')
  const format = useFormat()
  const { id: bot_id } = useBot()
  const zone = zoneOf(useBotTimezone())
  const [now] = useState(() => Date.now())
  const [isLater, setLater] = useState(false)
  const [{ day, time }, setAt] = useState(() => nextSlot(zone, now))
  const { data: rehearsal, error } = useQuery(rehearsalQuery(bot_id, broadcast.id, broadcast))
  const send = useSendBroadcast(broadcast.id)
  const at = instantOf(day, time, zone)
  const problem = at === null ? 'no_slot' : slotProblem(at, Date.now(), zone)
  const isEmpty = rehearsal !== undefined && !rehearsal.has_content
  const { field, submit } = useProblems({ time: isLater && problem ? t(`times.${problem}`) : null })
  const go = () =>
    send.mutate(
      { revision: broadcast.revision, scheduled_time: isLater && at !== null ? new Date(at).toISOString() : null },
      { onSuccess: onClose },
    )
  const many = rehearsal?.to_send ?? 0
  const clock = (slot: string) => {
    const instant = instantOf(day, slot, zone)
    return instant === null ? slot : format.time(new Date(instant).toISOString())
  }
  return (
    <Form onSubmit={submit(go)}>
      <Radio.Group
        label={t('send_at')}
        value={isLater ? 'later' : 'now'}
        onChange={(value) => setLater(value === 'later')}
      >
        <div className={css.radios}>
          <Radio value="now" label={t('now')} data-autofocus />
          <Radio value="later" label={t('later')} />
        </div>
      </Radio.Group>
      {isLater && (
        <>
          <div className={css.slot}>
            <TextInput
              type="date"
              label={t('day')}
              {...field('time')}
              value={day}
              onChange={(event) => setAt({ day: event.currentTarget.value, time })}
            />
            <NativeSelect
              label={t('time')}
              value={time}
              data={slots.map((slot) => ({ value: slot, label: clock(slot) }))}
              onChange={(event) => setAt({ day, time: event.currentTarget.value })}
            />
          </div>
          <p className={css.hint}>{t('later_hint')}</p>
        </>
      )}
      {isEmpty ? (
        <p className={css.problem} role="alert">
          {t('no_content')}
        </p>
      ) : (
        rehearsal && (
          <p className={css.hint} role="status">
            {rehearsal.audience === 0
              ? t('audience_empty')
              : [
                  t('will_get', { count: many, number: format.number(many) }),
                  rehearsal.audience > many &&
                    t('will_not', {
                      count: rehearsal.audience - many,
                      number: format.number(rehearsal.audience - many),
                    }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
            {!isLater && rehearsal.finish && (
              <>
                <br />
                {t('finish', { date: format.dateTime(rehearsal.finish.at) })}
              </>
            )}
          </p>
        )
      )}
      {(send.error ?? error) && <ErrorNote error={send.error ?? error} />}
      <FormActions>
        <Button type="submit" loading={send.isPending || (!rehearsal && !error)} disabled={isEmpty}>
          {isLater ? t('send_later') : t('send_now', { count: many, number: format.number(many) })}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {common('cancel')}
        </Button>
      </FormActions>
    </Form>
  )
}

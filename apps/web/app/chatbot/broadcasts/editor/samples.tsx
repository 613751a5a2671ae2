import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import css from '../broadcasts.module.css'
import { type RehearsalSample, samplesQuery, type Written } from '../queries.ts'

type SamplesProps = { broadcast_id: string; written: Written }

/** Shows in a drawer the messages that ten customers would read. */
export function Samples(props: SamplesProps) {
  const t = useText('broadcasts')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" mt="sm" onClick={() => setOpen(true)}>
        {t('samples')}
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={t('samples')}>
        {isOpen && <SampleList {...props} />}
      </Drawer>
    </>
  )
}

function SampleList({ broadcast_id, written }: SamplesProps) {
  const t = useText('broadcasts')
  const { id: bot_id } = useBot()
  const [seed, setSeed] = useState(1)
  const query = useQuery(samplesQuery(bot_id, broadcast_id, written, String(seed)))
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={5} height={72} gap={8} />}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={css.hint}>{t('samples_none')}</p>
        ) : (
          <>
            <p className={css.hint}>{t('samples_text')}</p>
            <ul className={css.samples}>
              {items.map((sample) => (
                <li key={sample.customer_id} className={css.sample}>
                  <Sample sample={sample} />
                </li>
              ))}
            </ul>
            <Button
              mt="md"
              variant="default"
              leftSection={<IconRefresh size={16} stroke={1.5} />}
              loading={query.isFetching}
              onClick={() => setSeed((now) => now + 1)}
            >
              {t('samples_others')}
            </Button>
          </>
        )
      }
    </Loaded>
  )
}

/** A customer, why they were chosen, the messages they would read, and what these lack. */
function Sample({ sample: { name, psid, why, language, lines, missing } }: { sample: RehearsalSample }) {
  const t = useText('broadcasts')
  return (
    <>
      <p className={css.sampleName}>
        {name || psid} <span className={css.hint}>{t(`sample_why.${why}`, { language })}</span>
      </p>
      {lines.length === 0 && <p className={css.problem}>{t('reasons.no_message')}</p>}
      {lines.map((line, index) => (
        <div key={index} className={css.bubble}>
          {line.text || t('sample_media')}
          {line.buttons.map((title) => (
            <span key={title} className={css.bubbleButton}>
              {title}
            </span>
          ))}
        </div>
      ))}
      {missing.length > 0 && <p className={css.problem}>{t('sample_missing', { names: missing.join(', ') })}</p>}
    </>
  )
}

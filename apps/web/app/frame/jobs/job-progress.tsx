import { Button, Progress } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useShowError } from '../use-errors.ts'
import { useText } from '../use-text.ts'
import classes from './jobs.module.css'
import { commandJob, type Job, type JobCommand, jobsQuery, withJob } from './jobs-query.ts'
import { useJobWords } from './use-job-words.ts'

/** The notice of running work: how far it is, with a pause and an end. It reads the list that the socket's frames renew. */
export function JobProgress({ bot_id, id, canCommand }: { bot_id: string; id: string; canCommand: boolean }) {
  const { data } = useQuery({ ...jobsQuery(bot_id), select: (jobs) => jobs.find((job) => job.id === id) })
  const words = useJobWords()
  if (!data) return null
  const { done, total, state } = data
  return (
    <>
      <p className={classes.title}>{words.title(data)}</p>
      <p className={classes.words}>{state === 'failed' ? words.why(data) : words.progress(data)}</p>
      <Progress value={(done / Math.max(total, 1)) * 100} size={4} mt={6} aria-label={words.title(data)} />
      {canCommand && <JobCommands bot_id={bot_id} id={id} state={state} />}
    </>
  )
}

function JobCommands({ bot_id, id, state }: { bot_id: string; id: string; state: Job['state'] }) {
  const t = useText('frame')
  const client = useQueryClient()
  const showError = useShowError()
  const { mutate, isPending } = useMutation({
    mutationFn: (command: JobCommand) => commandJob({ bot_id, job_id: id, command }),
    onSuccess: (job) => client.setQueryData(jobsQuery(bot_id).queryKey, (jobs = []) => withJob(jobs, job)),
    onError: (error) => showError(error),
  })
  const next = state === 'running' ? 'pause' : 'resume'
  return (
    <div className={classes.commands}>
      <Button size="compact-xs" variant="default" disabled={isPending} onClick={() => mutate(next)}>
        {t(`jobs.${next}`)}
      </Button>
      <Button size="compact-xs" variant="subtle" color="red" disabled={isPending} onClick={() => mutate('cancel')}>
        {t('jobs.cancel')}
      </Button>
    </div>
  )
}

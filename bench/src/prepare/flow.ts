import type { Hawker } from '../hawker.ts'

export type Block = { key: string; [part: string]: unknown }

/** Makes another version of the bot's welcome flow live, with the blocks that `change` makes of those it has. */
export async function publishWelcome({ db, bot }: Hawker, change: (blocks: Block[]) => Block[]): Promise<void> {
  const { rows } = await db.query<{ id: string; content: { blocks: Block[] } }>(
    `select b.id, f.content from cell_1.bot b join cell_1.flow_version f on f.bot_id = b.id
     where b.page_id = $1 and f.flow_id = 'welcome' order by f.version desc limit 1`,
    [bot.page_id],
  )
  const [live] = rows
  if (!live) throw new Error('The demo has no welcome flow.')
  const content = { ...live.content, blocks: change(live.content.blocks) }
  await db.query(nextFlowVersion, [live.id, JSON.stringify(content)])
  await db.query(nextBotVersion, [live.id])
}

const nextFlowVersion = `
with next as (
  insert into cell_1.flow_version (bot_id, flow_id, version, content, at)
  select $1::bigint, 'welcome', max(version) + 1, $2::jsonb, now() from cell_1.flow_version where bot_id = $1 and flow_id = 'welcome'
  returning version
)
update cell_1.flow f set published_version = next.version, content = $2::jsonb from next where f.bot_id = $1 and f.id = 'welcome'`

const nextBotVersion = `
with next as (
  insert into cell_1.bot_version (bot_id, version, document, at)
  select v.bot_id, v.version + 1, v.document || jsonb_build_object('flows', (
    select jsonb_agg(jsonb_build_object('id', f.id, 'version', f.published_version))
    from cell_1.flow f where f.bot_id = v.bot_id and f.published_version is not null
  )), now()
  from cell_1.bot_version v join cell_1.bot b on b.id = v.bot_id and b.version = v.version where v.bot_id = $1
  returning bot_id, version
)
update cell_1.bot b set version = next.version, revision = b.revision + 1 from next where b.id = next.bot_id`

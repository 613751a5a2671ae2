import { Table } from '@mantine/core'
import { CopyBlock } from '../../ui/copy-block.tsx'
import classes from './guide.module.css'
import { type Block, parseMarkdown, parseSpans } from './parse-markdown.ts'

/** `hrefs`: addresses of the files that the text names; other links lead where they say. */
type Props = { text: string; hrefs: Readonly<Record<string, string>>; copy: string }

/** A page of the documentation; its title is left to the screen. */
export function Markdown({ text, hrefs, copy }: Props) {
  const blocks = parseMarkdown(text).filter((block) => block.kind !== 'heading' || block.level > 1)
  return (
    <div className={classes.guide} lang="en">
      {blocks.map((block, index) => (
        <OneBlock key={index} block={block} hrefs={hrefs} copy={copy} />
      ))}
    </div>
  )
}

function OneBlock({ block, hrefs, copy }: { block: Block } & Omit<Props, 'text'>) {
  const line = (text: string) => <Line text={text} hrefs={hrefs} />
  if (block.kind === 'heading') return <h2>{line(block.text)}</h2>
  if (block.kind === 'paragraph') return <p>{line(block.text)}</p>
  if (block.kind === 'code') return <CopyBlock label={copy} value={block.text} />
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul'
    return (
      <List>
        {block.items.map((item) => (
          <li key={item}>{line(item)}</li>
        ))}
      </List>
    )
  }
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {block.header.map((cell) => (
              <Table.Th key={cell}>{line(cell)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {block.rows.map(([first = '', ...others]) => (
            <Table.Tr key={first}>
              <Table.Td>{line(first)}</Table.Td>
              {others.map((cell) => (
                <Table.Td key={cell}>{line(cell)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Line({ text, hrefs }: { text: string; hrefs: Props['hrefs'] }) {
  let at = 0
  return parseSpans(text).map((span) => {
    const key = at
    at += span.text.length
    if (span.kind === 'text') return span.text
    if (span.kind !== 'link') {
      const Mark = span.kind
      return <Mark key={key}>{span.text}</Mark>
    }
    const file = hrefs[span.href]
    return (
      <a
        key={key}
        href={file ?? span.href}
        {...(file ? { download: span.href } : { target: '_blank', rel: 'noreferrer' })}
      >
        {span.text}
      </a>
    )
  })
}

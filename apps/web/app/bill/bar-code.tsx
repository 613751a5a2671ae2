import { useQuery } from '@tanstack/react-query'
import css from './bill.module.css'

/** A bar code with its text below. The library that draws it is large, so it comes when the first one is shown. */
export function BarCode({ text }: { text: string }) {
  const { data } = useQuery({
    queryKey: ['code128', text],
    queryFn: async () => (await import('./code-128.ts')).code128Picture(text),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <figure className={css.code}>
      {data ? <img src={data} alt={text} /> : <span className={css.noCode} />}
      <figcaption>{text}</figcaption>
    </figure>
  )
}

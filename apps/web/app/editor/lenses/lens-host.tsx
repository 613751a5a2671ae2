import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useBot } from '../../frame/use-bot.ts'
import { lenses } from './index.ts'
import { LensContext, type LensFigures, type LensId } from './lens.ts'

type Place = { bot_id: string; flow_id: string }

/** Keeps the lens through which an author looks at a flow, and its figures. */
export function LensHost({ flow_id, children }: { flow_id: string; children: ReactNode }) {
  const { id: bot_id } = useBot()
  const [id, show] = useState<LensId | null>(null)
  const [figures, setFigures] = useState<LensFigures | undefined>()
  const place = useMemo(() => ({ bot_id, flow_id }), [bot_id, flow_id])
  const value = useMemo(() => ({ id, place, figures, show }), [id, place, figures])
  return (
    <LensContext value={value}>
      {/* Beside the editor, which stays as it is when another lens with other hooks is chosen. */}
      {id && <Figures key={id} id={id} place={place} onFigures={setFigures} />}
      {children}
    </LensContext>
  )
}

type FiguresProps = { id: LensId; place: Place; onFigures: (figures: LensFigures | undefined) => void }

function Figures({ id, place, onFigures }: FiguresProps) {
  const figures = lenses[id].useFigures(place)
  useEffect(() => {
    onFigures(figures)
    return () => onFigures(undefined)
  }, [figures, onFigures])
  return null
}

import { schemas } from '@hawker/core'
import { menuPart } from './menu-part.ts'

export const askedQuestions = menuPart('asked_questions', schemas.asked_questions)

import { z } from 'zod'

export const flowName = z.string().trim().min(1).max(255)

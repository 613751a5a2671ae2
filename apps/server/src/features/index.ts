import type { Feature } from '../platform/http/app.ts'
import type { Platform } from '../platform/platform.ts'
import { healthRoutes } from './health/index.ts'
import { signInRoutes } from './sign-in/index.ts'

/** Everything that answers requests. A new feature is one line here. */
export const features: Feature<Platform>[] = [healthRoutes, signInRoutes]

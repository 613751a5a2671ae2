import { forbidEval } from '@hawker/core/no-eval'

// The server's policy forbids eval. This stands in one file with what every schema needs (vite.config.ts), so that it has been
// said before the first of them is made.
forbidEval()

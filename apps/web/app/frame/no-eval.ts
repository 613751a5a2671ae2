import { forbidEval } from '@hawker/core/no-eval'

// The server's policy forbids eval. This file is bundled with the part of the library that every schema needs (vite.config.ts),
// so that it runs before the first schema is made.
forbidEval()

import fc from 'fast-check'

// Each mutant runs every test that covers it: a tenth of the examples kills nearly as many.
fc.configureGlobal({ numRuns: 10 })

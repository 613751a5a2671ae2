import fc from 'fast-check'

// A change of the code is tried against every test that reaches it: a tenth of the examples finds nearly as many.
fc.configureGlobal({ numRuns: 10 })

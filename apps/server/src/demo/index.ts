export { sampleRoutes, startLife } from './life/index.ts'
export { phoneRoutes } from './phone.ts'
export { joinStandIns, seedDemo } from './seed.ts'
export { openStandIns, type StandIns, standInsVariable } from './stand-ins.ts'

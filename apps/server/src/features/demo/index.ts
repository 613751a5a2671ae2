export { greeting } from './greeting.ts'
export { phoneRoutes } from './phone.ts'
export { joinStandIns, seedDemo } from './seed.ts'
export { type StandIns, startStandIns } from './stand-ins.ts'

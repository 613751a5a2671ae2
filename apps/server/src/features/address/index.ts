export { addressRoutes, findPlaces, foundPlaces, knownPlace } from './routes.ts'

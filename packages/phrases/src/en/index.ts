import app from './app.ts'
import first from './first.ts'
import rest from './rest.ts'

export default { ...first, ...app, ...rest }

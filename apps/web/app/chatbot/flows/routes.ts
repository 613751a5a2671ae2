import { route } from '@react-router/dev/routes'

/** The list of flows, and with `flow` in the query the editor of one. */
export const flowRoutes = [route('flows', 'chatbot/flows/flows.tsx')]

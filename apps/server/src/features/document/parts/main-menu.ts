import { schemas } from '@hawker/core'
import { menuPart } from './menu-part.ts'

export const mainMenu = menuPart('main_menu', schemas.main_menu)

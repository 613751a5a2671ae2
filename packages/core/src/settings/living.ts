import { z } from 'zod'
import { type LivingSetting, livingSettings, type SettingValues, settingDefinitions } from './registry.ts'

function shapeOfLiving(): { [Key in LivingSetting]: z.ZodType<SettingValues[Key]> }
function shapeOfLiving(): Record<string, z.ZodType> {
  return Object.fromEntries(
    livingSettings.map((key) => {
      const { schema, does } = settingDefinitions[key]
      return [key, schema.meta({ description: `Whether or how to ${does}.` })]
    }),
  )
}

/** The settings that act in this release, each with its value. */
export const livingValues = z.object(shapeOfLiving())

/** New values of some of them. A setting that waits for its feature cannot be changed yet. */
export const livingChange = z.strictObject(shapeOfLiving()).partial()

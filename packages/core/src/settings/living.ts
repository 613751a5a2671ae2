import { z } from 'zod'
import {
  type LivingSetting,
  livingSettings,
  type SettingConfigs,
  type SettingValues,
  settingDefinitions,
} from './registry.ts'

function shapeOfLiving(): { [Key in LivingSetting]: z.ZodType<SettingValues[Key]> }
function shapeOfLiving(): Record<string, z.ZodType> {
  return Object.fromEntries(
    livingSettings.map((key) => {
      const { schema, does } = settingDefinitions[key]
      return [key, schema.meta({ description: `Whether or how to ${does}.` })]
    }),
  )
}

type LivingConfigs = { [Key in LivingSetting & keyof SettingConfigs]: SettingConfigs[Key] }

function shapeOfConfigs(): { [Key in keyof LivingConfigs]: z.ZodType<LivingConfigs[Key]> }
function shapeOfConfigs(): Record<string, z.ZodType> {
  return Object.fromEntries(
    livingSettings.flatMap((key) => {
      const { config } = settingDefinitions[key]
      return config ? [[key, config.meta({ description: `The options of \`${key}\`.` })]] : []
    }),
  )
}

const configs = z.object(shapeOfConfigs())

/** The settings that act in this release, each with its value, and the options of those that have any. */
export const livingValues = z.object({
  ...shapeOfLiving(),
  config: configs.meta({ description: 'The options of settings that have any, by the setting’s key.' }),
})

/**
 * New values of some of them, and new options, which replace all options of their setting. A setting that waits for its feature cannot
 * be changed yet.
 */
export const livingChange = z
  .strictObject({
    ...shapeOfLiving(),
    config: z.strictObject(configs.shape).partial().meta({
      description: 'New options of settings, by the setting’s key. They replace all options of that setting.',
    }),
  })
  .partial()

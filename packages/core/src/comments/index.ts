export { compileComments } from './compile.ts'
export {
  blankCommentConfig,
  blankCommentKeyword,
  blankPostAnswers,
  type CommentConfig,
  commentConfig,
} from './config.ts'
export { decide, judgedDays } from './decide.ts'
export { type Explanation, explain, flippedSettings, outcomeOf } from './explain.ts'
export { commentProblems } from './problems.ts'
export { commentRulesOf } from './rules-of.ts'
export type { CommentRules, JudgedComment, JudgedPerson, JudgedPost } from './scene.ts'
export { type CommentVerdict, commentRuleNames, commentWhys, type PublicAnswer } from './verdict.ts'
export { wantsComments } from './wants.ts'

export {
  type Action,
  type ActionKind,
  type ActionOf,
  actionDefinition,
  actionKinds,
  actionProblems,
  actions,
  blankAction,
  hasValidAction,
} from './actions/index.ts'
export {
  type ActName,
  type Acts,
  type ActVerdict,
  actNames,
  isAct,
  isCommentAct,
  type MenuAct,
  mayAct,
  type OutAct,
} from './acts.ts'
export {
  type AddressRegister,
  type AddressTables,
  registerOf,
} from './address/register.ts'
export {
  type AddressPlace,
  type AddressSearch,
  createAddressSearch,
  type FoundPlace,
} from './address/search-address.ts'
export { type Assistant, assistant, blankAssistant, shownAssistant } from './ai/assistant.ts'
export { aiLanguages, liveVoices, type Voice, voices } from './ai/voices.ts'
export { isAnsweredByAi } from './ai/who-is-answered.ts'
export { type AlarmKind, alarmKinds, alarms } from './alarms.ts'
export {
  type Block,
  type BlockKind,
  type BlockOf,
  blankBlock,
  blockDefinition,
  blockKind,
  blockKinds,
  blocks,
} from './blocks/index.ts'
export { type MessageTag, messageTags } from './blocks/message-tag.ts'
export {
  type AbMetric,
  type AbTest,
  abMetrics,
  abTest,
  blankAbTest,
  neededFor,
  type VariantId,
  variantIds,
  variantOwner,
  variantsOf,
} from './broadcasts/ab.ts'
export { type BroadcastCap, capOf, maxBroadcastCap } from './broadcasts/cap.ts'
export { type ContentRules, contentRules } from './broadcasts/content.ts'
export { defaultBroadcastLimit } from './broadcasts/defaults.ts'
export {
  blankExclusionRules,
  type ExclusionRules,
  exclusionRules,
  type NeededPlace,
} from './broadcasts/exclusion-rules.ts'
export {
  type Exclusion,
  excludedBy,
  exclusionsAtTurn,
  exclusionsOf,
  withDuplicates,
} from './broadcasts/exclusions.ts'
export {
  type BroadcastContent,
  broadcastAudience,
  broadcastContent,
  broadcastMarketing,
  broadcastOfOwner,
  broadcastTemplate,
  madeBlocks,
  madeOwner,
} from './broadcasts/made-content.ts'
export { missingPlaces } from './broadcasts/missing.ts'
export {
  type Allowance,
  type Brake,
  brakes,
  finishOf,
  opensAt,
  paceOf,
  slotProblem,
  slotsAt,
} from './broadcasts/pace.ts'
export { type BroadcastPlan, blankBroadcastPlan, broadcastPlan } from './broadcasts/plan.ts'
export {
  type BroadcastMessageType,
  type BroadcastPost,
  blankBroadcastPost,
  broadcastConfig,
  broadcastMessageTypes,
  broadcastPost,
} from './broadcasts/post.ts'
export { gapsOf, pickSamples, sampleReasons } from './broadcasts/samples.ts'
export {
  type BroadcastCommand,
  type BroadcastState,
  broadcastCommands,
  broadcastStates,
  type DispatchState,
  dispatchStateNames,
  dispatchStateOf,
  dispatchStates,
  type ExclusionReason,
  exclusionReasons,
  isOpen,
  isOver,
} from './broadcasts/states.ts'
export {
  type Button,
  type ButtonType,
  blankButton,
  blankQuickReply,
  buttonGoto,
  buttonProblems,
  buttons,
  buttonTypes,
  type Section,
} from './buttons/index.ts'
export {
  blankCard,
  type Card,
  type CardOf,
  cardDefinition,
  cardProblems,
  cards,
  isPluginId,
  type PluginId,
  pixelEventsWithValue,
  pluginIds,
  type ReplyType,
  replyTypes,
} from './cards/index.ts'
export * from './channel.ts'
export { profiles } from './channel-profiles.ts'
export { bestSaving } from './checkout/best-saving.ts'
export { changeLines, grams, savedText, wayLabel, weightOf } from './checkout/cards.ts'
export type {
  CartAnswer,
  CartChange,
  CartView,
  PayWayChoice,
  PlacedOrder,
} from './checkout/cart-answer.ts'
export { checkContact, missingSteps, wayOf } from './checkout/checkout.ts'
export { isContactField, isSameContact, mergeContacts, withField } from './checkout/contact.ts'
export { checkout } from './checkout/stored-checkout.ts'
export {
  blankContact,
  type CartWish,
  type CheckoutContact,
  type CheckoutWish,
  cartWish,
  checkoutWish,
  contact,
  deliveryPlace,
  mostLines,
  mostPieces,
} from './checkout/wishes.ts'
export { type CheckoutWords, checkoutWords, say } from './checkout/words/index.ts'
export {
  blankAnswer,
  blankCommentConfig,
  blankCommentKeyword,
  blankPostAnswers,
  type CommentAnswer,
  type CommentCase,
  type CommentConfig,
  type CommentKeyword,
  type CommentReply,
  commentCases,
  commentLevels,
  type ModerationAct,
  type ModerationKey,
  type ModerationWord,
  moderationActs,
  moderationKeys,
  type PostAnswers,
} from './comments/config.ts'
export type { WeeklyRange } from './comments/hours.ts'
export * from './comments/out-act.ts'
export { phoneInComment } from './comments/phones.ts'
export { blankPrivateReply, type PrivateReply, privateReply } from './comments/private-reply.ts'
export { privateReplyUses } from './comments/private-reply-uses.ts'
export { afterUnreplied, isAfterUnreplied } from './customers/after-unreplied.ts'
export type { CameBy } from './customers/came-by.ts'
export { blankConversation, type ConversationFacts, type CustomerFacts } from './customers/facts.ts'
export { hasStoppedMarketing, type TokenOptIn, usableOptIn } from './customers/opt-in.ts'
export { psidOfPhone } from './customers/phone-address.ts'
export { shownName } from './customers/shown-name.ts'
export { type CustomerSource, customerSources, isCustomerSource } from './customers/sources.ts'
export type { CustomerView } from './customers/view.ts'
export { capabilities, declaredProfile, profileFrom } from './declared-profile.ts'
export { degrade } from './degrade/degrade.ts'
export { isSpecial, plainCards } from './degrade/plain-cards.ts'
export { isShowable, linkOf } from './degrade/plainer.ts'
export { isMedia, isVoiceFile } from './degrade/shown-files.ts'
export type { Change, ChangePlace, MemberKind } from './diff/change.ts'
export { diffBots, diffFlow } from './diff/diff.ts'
export { type ArrowMark, arrowMarks, type BlockMark, blockMarks, isHeadChanged } from './diff/marks.ts'
export { whatOf } from './diff/what.ts'
export { aim, arrows } from './document/arrows.ts'
export { copyBlocks } from './document/copy-blocks.ts'
export { type Bot, type BotFile, blankBot, documentFormat, toFile } from './document/document.ts'
export type { Edit, EditOf } from './document/edit.ts'
export { applyEdit } from './document/edits.ts'
export { editsBetween } from './document/edits-between.ts'
export { extractFlow, type LostArrow } from './document/extract.ts'
export {
  type Agent,
  type BotField,
  botFieldTypes,
  type CustomField,
  choiceOf,
  choicesOf,
  choiceType,
  customFieldTypes,
  fieldChoices,
  type Tag,
  type Topic,
} from './document/fields.ts'
export { blankFlow, type Flow, type MessageType, messageTypes } from './document/flow.ts'
export {
  type FlowOwner,
  flowOwners,
  type OwnerKind,
  ownedFlowId,
  ownerKinds,
  ownerRules,
  ownerText,
  readOwner,
} from './document/flow-owner.ts'
export type { Folder } from './document/folder.ts'
export {
  type FolderNode,
  type FolderStop,
  folderPath,
  foldersWithin,
  folderTree,
  putFolder,
  removeFolder,
  settleFolders,
} from './document/folders.ts'
export { type Arrow, type Goto, gotoBlock, gotoFlow, leads, type Slot } from './document/goto.ts'
export { invert } from './document/invert.ts'
export {
  blankKeyword,
  type Keyword,
  type KeywordLists,
  type KeywordType,
  keywordLists,
  keywordTypes,
} from './document/keyword.ts'
export type { AskedQuestions, MainMenu } from './document/menu.ts'
export type { Conflict } from './document/merge/conflict.ts'
export { mergeEdits } from './document/merge/merge-edits.ts'
export { takeOurs } from './document/merge/take-ours.ts'
export type { Note } from './document/note.ts'
export { keysOf, pointer, valueAt } from './document/pointer.ts'
export {
  leaveParts,
  type Proposal,
  proposalOn,
  propose,
  proposedFlow,
  takeParts,
} from './document/proposal/proposal.ts'
export type { Parts } from './document/proposal/with-parts.ts'
export { readBot, readFlow, type Unreadable } from './document/read-bot.ts'
export { readStoredBot } from './document/read-stored.ts'
export { bringBack, type RemovedBlock, removedBlocks } from './document/removed-block.ts'
export { blankRule, type Rule, type RuleEvent, ruleChanges, ruleEvents, shopEvents } from './document/rule.ts'
export { blankStep, onlyActs, type Schedule, type Sequence, type SequenceStep } from './document/sequence.ts'
export { defaultTimezone, isTimezone } from './document/timezone.ts'
export type { Tool } from './document/tool.ts'
export { type FoundWords, findWords, replaceWords } from './document/words.ts'
export { writeBot } from './document/write-bot.ts'
export type { CustomerDelta, CustomerState } from './effects/definition.ts'
export type * from './effects/effect.ts'
export { conversationAfter, customerAfter, customerDelta, withDelta } from './effects/index.ts'
export type { NoteKey } from './effects/note.ts'
export { type StepEffect, type StepReason, stepReasons } from './effects/step.ts'
export { advance } from './engine/advance.ts'
export { agentWords } from './engine/ai.ts'
export { requestOf } from './engine/call.ts'
export { type CallKind, type CallPage, type CallRequest, callKinds } from './engine/call-request.ts'
export { buttonsIn } from './engine/card-buttons.ts'
export { cardWords } from './engine/card-words.ts'
export type { Happening, ShopHappening } from './engine/happening.ts'
export { countsClicks, isOrigin, type Origin, type RuleOrigin, stepKey, stepOf } from './engine/origin.ts'
export * from './engine/out-card.ts'
export { reasonOf } from './engine/outside.ts'
export { untilHandedBack } from './engine/pause.ts'
export { decodePayload, encodePayload, markPayload, payloadVersion, unmarkPayload } from './engine/payload.ts'
export { pressedTitle } from './engine/pressed-title.ts'
export { currentSession, inputVersions, sessionVersions } from './engine/read-session.ts'
export { wordsOf } from './engine/run.ts'
export * from './engine/session.ts'
export { blankSession } from './engine/session.ts'
export * from './engine/sprint.ts'
export {
  decodeSteps,
  encodeSteps,
  type MoveResult,
  moveResultOf,
  moveResults,
  type Step,
  type StepWhy,
} from './engine/step.ts'
export { sequenceTimeline } from './engine/timeline.ts'
export { kindOfBotField, kindOfField, typed } from './engine/typed.ts'
export { stepAfterEdit } from './engine/waiting-step.ts'
export {
  type CustomerEvent,
  type EventKind,
  eventKindNames,
} from './events/kinds.ts'
export { eventOf, eventValue } from './events/of-effect.ts'
export * from './fault.ts'
export { toInstant } from './filters/compare.ts'
export {
  type Audience,
  areFiltersValid,
  blankFilter,
  type Check,
  type Condition,
  compileFilters,
  type Filter,
  type FilterKind,
  type FilterScene,
  type FilterType,
  type FilterUnit,
  filterKinds,
  filterNeeds,
  filterOperators,
  filters,
  filterTypes,
  filterUnits,
  isFilterValid,
  isInAudience,
  keptFilters,
  type Match,
  matches,
  type Operator,
  operators,
  type Place as FactPlace,
  type Range,
  type Scalar,
  type Test as FactTest,
} from './filters/index.ts'
export { excerpt } from './import/excerpt.ts'
export { type ImportChoices, type ImportPlan, planImport } from './import/plan-import.ts'
export { type ImportOutcome, importOutcomes, importReasons, type ReportLine } from './import/report.ts'
export { type Things as FlowThings, thingsOf as thingsOfFlows } from './import/things.ts'
export * from './inbound.ts'
export { type Compared, isUneven, type Judgement, judge, type Tested } from './judge/judge.ts'
export { sampleSize } from './judge/sample-size.ts'
export { limits } from './limits.ts'
export { botChatLink, type ChatAddress } from './links/bot-chat.ts'
export { conversationId, conversationLink } from './links/conversation.ts'
export { isWebAddress, linksOf, type MessageLink, replaceIn, trimAddress } from './links/counted.ts'
export { withMedia } from './links/own-media.ts'
export { ownMediaPath, safeHref, telHref } from './links/safe-href.ts'
export { type BlockPlace, blockProblems } from './lint/block.ts'
export { type BlockFinding, placedCardProblems } from './lint/cards.ts'
export {
  type FileSizes,
  type KnownConnections,
  type TemplateStates,
  templateStates,
} from './lint/graph/index.ts'
export { flowWarnings, lint, lintFlow, ruleProblems } from './lint/lint.ts'
export { sequenceProblems } from './lint/lists.ts'
export { keepsDayRule } from './lint/sequence.ts'
export { tagFits } from './lint/tag.ts'
export { commandNames } from './menus/command.ts'
export { allItems, isLink, isWhole, type MenuItem, menusOf } from './menus/menu-item.ts'
export { decodeMenuPayload, menuPayload } from './menus/menu-payload.ts'
export { nextPush, type PushState, pushStates } from './menus/push-state.ts'
export {
  type MenuRules,
  type PushPart,
  type PushRules,
  pushParts,
  pushRules,
  type QuestionRules,
} from './menus/rules.ts'
export type { GivenMenu, WantedItem } from './menus/shown-menu.ts'
export { commandsOf } from './menus/taps.ts'
export {
  itemsFor,
  startPayload,
  type WantedPushes,
  type WantedQuestion,
  wantedPushes,
} from './menus/wanted.ts'
export { dotDecimalCurrencies, integerCurrencies, markOf } from './money/currencies.ts'
export { currencyOfMarket, marketCurrencies } from './money/market-currency.ts'
export { formatMoney, fromStored, toStored } from './money/money.ts'
export { readAmount } from './money/read-amount.ts'
export { fromDecimalText, fromServiceUnit, toDecimalText, toServiceUnit } from './money/service-units.ts'
export { guideSteps, type OnboardingStep, onboarding, onboardingSteps } from './onboarding.ts'
export { movedByCarrier, shopPaysCarrier } from './orders/carrier-moves.ts'
export { countriesWithoutTiktokSelling, defaultGhnService, newOrder } from './orders/defaults.ts'
export { itemsText, latestOrderOf } from './orders/latest-order.ts'
export { type OrderMappingField, orderMappingFields } from './orders/mapping.ts'
export { canMerge, mergedParts, mostOrderLines } from './orders/merge.ts'
export { blankOrder, type Order, type OrderItem, order, orderFields, orderItem } from './orders/order.ts'
export { type OrderChange, orderChanges } from './orders/order-changes.ts'
export type { AbandonedCart, Purchase } from './orders/purchase.ts'
export { readPurchase } from './orders/read-purchase.ts'
export {
  canCancel,
  canChangeItems,
  canConfirm,
  canReturn,
  changeRefusal,
  deletionRefusal,
  openOrderStatuses,
  uncountedStatuses,
  unsoldStatuses,
} from './orders/rules.ts'
export { addressSchemes, isOfToday } from './orders/shipping.ts'
export { chooseShippingFee, dueOnline } from './orders/shipping-fee.ts'
export { statusLabel } from './orders/status-labels.ts'
export {
  isPurchaseEvent,
  type OrderStatus,
  orderStatuses,
  orderStatusNumbers,
  orderStatusOf,
  type PurchaseEvent,
  purchaseEvents,
} from './orders/statuses.ts'
export { type AmountFault, lineTotal, type OrderTotals, orderTotals } from './orders/totals.ts'
export { trackingLink } from './orders/tracking-link.ts'
export { judgePayment, nextAsk, type PaymentFlag, paymentFlags } from './payments/judge.ts'
export { phoneDigits } from './phone/is-phone.ts'
export { marketOf, phoneInMarket } from './phone/market.ts'
export { actVerdict } from './policy/act-verdict.ts'
export { botProfile } from './policy/bot-profile.ts'
export { type Pass, type Verdict, verdict } from './policy/verdict.ts'
export { isWhy, type Why, whyScopes } from './policy/why.ts'
export * from './problems.ts'
export {
  type ComboInput,
  combinationsOf,
  comboInput,
  type ProductAttribute,
  type ProductInput,
  productInput,
  productLimits,
  type VariationInput,
  variationTitle,
} from './products/product.ts'
export {
  type ProductColumn,
  type ProductRow,
  type ProductRowReason,
  type ProductTarget,
  productColumns,
  productRowReasons,
  readProductRow,
} from './products/read-product-row.ts'
export { type ProductSource, readProductSource } from './products/source.ts'
export { changesSynced } from './products/synced.ts'
export { noSaleCountry, sells } from './products/unsold.ts'
export { productUses } from './products/uses.ts'
export type { PublishedBot } from './publish/bot.ts'
export { publish, publishing } from './publish/publish.ts'
export { isoCountries } from './reference/countries.ts'
export { isoLanguages, languages } from './reference/languages.ts'
export { locales } from './reference/locales.ts'
export { dialingCode, type Market, marketOfDialingCode, markets } from './reference/markets.ts'
export * from './roles.ts'
export { schemas } from './schemas.ts'
export { changeSettings, isCarried, type SettingsChange } from './settings/change.ts'
export { type ConfiguredSetting, settingConfig } from './settings/config.ts'
export { livingChange, livingValues } from './settings/living.ts'
export {
  isLivingSetting,
  isSettingKey,
  type LivingSetting,
  livingSettings,
  type SettingConfigs,
  type SettingKey,
  type SettingValues,
  settingDefinitions,
  settingKeys,
} from './settings/registry.ts'
export { type ConfigKind, type SettingDefinition, type SettingGroup, settingGroups } from './settings/setting.ts'
export type { StoredSettings } from './settings/stored.ts'
export { defaultSettings, livingOf, settingsOf, withDefaults } from './settings/values.ts'
export {
  type CustomerColumn,
  customerColumns,
  fieldColumn,
  fieldOfColumn,
  importColumns,
} from './sheets/columns.ts'
export { csvRow, defused, undefused } from './sheets/csv-cell.ts'
export { mendDay } from './sheets/damage.ts'
export { type FateColumn, fateColumns } from './sheets/fate-columns.ts'
export { fieldCell, yesNo } from './sheets/field-cell.ts'
export { joinNames } from './sheets/name-list.ts'
export { type OrderColumn, orderColumnPhrases, orderColumns } from './sheets/order-columns.ts'
export { type KnownCustomer, planRow, type RowChange, rowKeys } from './sheets/plan-row.ts'
export { type ImportTarget, type ReadCell, type RowReason, readRow, rowReasons } from './sheets/read-row.ts'
export { needsStickers, type StickerCache } from './stickers.ts'
export { conversationHeard } from './talk/conversation.ts'
export { readTalkEvent, type TalkEvent, UnplayableEvent } from './talk/event.ts'
export type { TalkLine } from './talk/line.ts'
export { blankCustomer } from './talk/person.ts'
export { openStage, type Stage } from './talk/stage.ts'
export { type Talk, talk } from './talk/talk.ts'
export {
  botTemplates,
  offeredTemplateCategories,
  type TemplateCategory,
  templateCategories,
} from './templates/categories.ts'
export { templateFaults } from './templates/draft-faults.ts'
export { blankTemplateEntry, type TemplateEntry, templateEntry } from './templates/entry.ts'
export {
  cardFormats,
  type HeaderFormat,
  headerFormats,
  type PlatformTemplate,
  parameterFormats,
  partOf,
  type TemplateButton,
  type TemplateCard,
  type TemplateComponent,
  type TemplateComponentOf,
  type TemplateDraft,
  type TemplateParameter,
  type TemplateQuality,
  templateComponent,
  templateDraft,
  templateParameter,
  templateQualities,
} from './templates/message-template.ts'
export { type TemplateFlags, type TemplateRights, templateRights } from './templates/rights.ts'
export { type TemplateFault, type TemplateFaultKey, templateFaultKeys } from './templates/template-fault.ts'
export { templateLanguages } from './templates/template-languages.ts'
export { hasTemplates, type TemplateRules, templateRules } from './templates/template-rules.ts'
export { type TemplateState, templateState, templateStateNames } from './templates/template-states.ts'
export { isSameTemplate, type TemplateUse, templateUses, type UsedTemplate } from './templates/template-uses.ts'
export { parametersOf, templateVariables } from './templates/template-variables.ts'
export { fileSize, progressPercent, shortCount } from './text/amounts.ts'
export { chatClock } from './text/chat-time.ts'
export { blogColor, blogPalette, colorOfId } from './text/colors.ts'
export { usesCustomField, warnsOfCustomField } from './text/custom-field-use.ts'
export { type Dice, dice, pick } from './text/dice.ts'
export { checksum16, sha1, sha256 } from './text/digest.ts'
export { escapeHtml } from './text/escape.ts'
export { fieldIds } from './text/field-ids.ts'
export { fold } from './text/fold.ts'
export {
  internationalPhone,
  isColor,
  isEmail,
  isFormula,
  isHashtag,
  isName,
  isNumber,
  isPhone,
  isUrl,
  isWhitelistUrl,
} from './text/formats.ts'
export { maskKey } from './text/mask.ts'
export { maskPhone, maskStreet } from './text/mask-contact.ts'
export { type OrderValues, type OrderVariable, orderVariables } from './text/order-variables.ts'
export { coordinatesIn } from './text/place.ts'
export { randomKey, referenceNumber } from './text/random-text.ts'
export { isReplyText } from './text/reply-text.ts'
export { searchIn, searchRank } from './text/search.ts'
export { compile, fill, isJsonTemplate } from './text/template.ts'
export { type TimeSlot, timeSlots, writeTime } from './text/time-slots.ts'
export { isWindow } from './text/time-window.ts'
export { type Words, wordNames } from './text/words.ts'
export { hasValidZnsParams, znsParams } from './text/zns.ts'
export { fromLocal, toLocal, type Zone, zoneOf } from './text/zone.ts'
export { blankCustomerChat, type CustomerChat, customerChat } from './tools/customer-chat.ts'
export { sendButtonLabels, toolDefaults, webformEvents } from './tools/defaults.ts'
export {
  blankLandingPage,
  type LandingPage,
  type LandingPageTab,
  landingPage,
  landingPageTabs,
} from './tools/landing-page.ts'
export { blankTool, type ToolRecord, type ToolRecordOf, type ToolType, toolRecord, toolTypes } from './tools/record.ts'
export { blankSpinWheel, type SpinWheel, spinWheel } from './tools/spin-wheel.ts'
export { flowStarts } from './triggers/flow-starts.ts'
export { type FlowUse, type FlowUserKind, flowUserKinds, usesOfFlow } from './triggers/flow-uses.ts'
export { flowsLedTo } from './triggers/flows-led-to.ts'
export { compileKeywords, type Heard, type KeywordMatcher } from './triggers/keywords.ts'
export { idsIn, type UsedList, usesIn, withIds } from './triggers/uses.ts'

export function oneAtATime<Result>(name: string, work: () => Promise<Result>, onWait?: () => void): Promise<Result>

export function collectLater(): void;

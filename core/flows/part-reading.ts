/** How far something is that is read by itself. `retrying` follows `failed`: what was said about the failure stays until it is known to be over. */
export type PartReading = 'reading' | 'failed' | 'retrying' | 'read';

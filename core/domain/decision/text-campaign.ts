/** SC-09: a series of text messages that a reader signs up for by sending its keyword to its number. */
export interface TextCampaign {
  readonly id: string;
  readonly name: string;
  readonly keyword: string;
  readonly phone: string;
}

/** A series of text messages (SC-09). A reader signs up by sending its keyword to its number. */
export interface TextCampaign {
  readonly id: string;
  readonly name: string;
  readonly keyword: string;
  readonly phone: string;
}

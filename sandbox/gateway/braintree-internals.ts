/**
 * Internal modules that the card library shares with its frames, limited to those that the sandbox's frame uses. The
 * library has no type declarations for these files. They are imported untyped and typed here.
 */
// @ts-expect-error no declarations
import untypedConstants from 'braintree-web/hosted-fields/shared/constants';
// @ts-expect-error no declarations
import untypedErrors from 'braintree-web/hosted-fields/shared/errors';
// @ts-expect-error no declarations
import UntypedClient from 'braintree-web/client/client';

type EventName =
  | 'INPUT_EVENT'
  | 'CARD_FORM_ENTRY_HAS_BEGUN'
  | 'BIN_AVAILABLE'
  | 'TRIGGER_INPUT_FOCUS'
  | 'ADD_CLASS'
  | 'REMOVE_CLASS'
  | 'SET_ATTRIBUTE'
  | 'REMOVE_ATTRIBUTE'
  | 'SET_MESSAGE'
  | 'CLEAR_FIELD'
  | 'FRAME_READY'
  | 'READY_FOR_CLIENT'
  | 'TOKENIZATION_REQUEST';

/** An error in a message between frames. */
export interface WireError {
  type: string;
  code: string;
  message?: string;
  details?: unknown;
}

export const constants = untypedConstants as {
  events: Record<EventName, string>;
  allowedStyles: string[];
  allowedFields: Record<string, { name: string; label: string }>;
  autocompleteMappings: Record<string, string>;
  tokenizationErrorCodes: Record<string, WireError | undefined>;
};

export const errors = untypedErrors as Record<
  | 'HOSTED_FIELDS_FIELDS_EMPTY'
  | 'HOSTED_FIELDS_FIELDS_INVALID'
  | 'HOSTED_FIELDS_FAILED_TOKENIZATION'
  | 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
  WireError
>;

export interface TokenizedCard {
  nonce: string;
  details: unknown;
  description: string;
  type: string;
  binData: unknown;
}

export const Client = UntypedClient as new (configuration: unknown) => {
  request(options: object): Promise<{ creditCards: TokenizedCard[] }>;
};

/** The parts of section 8 of the specification about visible texts, in their original wording. */
const sectionEight = {
  userMessages:
    "Sorry, this email is already in use.; Sorry, this email has not been verified. Please check your email or ; It looks like there was an error subscribing, please try again later.; Sorry, there was a problem resetting your password.; Sorry, your current password didn't match. Try again.; There was an error restarting your subscription; Your membership billing is past due. Please update your payment method to continue.; Your account is inactive. Please update your payment method.; An unknown error has occurred.; Sorry, there was an error updating your profile; Sorry, this is the wrong email or password.; There was an error updating subscriptions; There was an error sending paused event to newsletters.; There was an error pausing your subscription; There was an error resuming your subscription; The response is not a valid JSON response.; An unknown error occurred.; You are probably offline.; Media upload failed...; Sorry, there was a problem logging into your account. (login and registration failure).",
  payments:
    "Payment or subscribe failures surface the server's HTML h1 text as the message. Card form: HOSTED_FIELDS_FIELDS_EMPTY shows the all-fields-required message; HOSTED_FIELDS_FIELDS_INVALID shows an invalid-fields message listing field labels; any other error shows its message text.",
  captcha:
    'Captcha failure throws the server message or Error validating reCAPTCHA token; if not mounted: not mounted.',
} as const;

/** The full texts behind the dots of "Media upload failed...". */
const inFull: Readonly<Record<string, string>> = {
  'Media upload failed...':
    'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
};

/** The separate user messages. The note in brackets at the end is not part of the last one. */
export const userMessages: readonly string[] = sectionEight.userMessages
  .replace(/ \([^()]*\)\.$/, '')
  .split(/;\s/)
  .map((text) => inFull[text] ?? text);

export { captureReferral } from '../../referral-lib/cookie/capture';

// Small modules that several later parts share. They come with the membership. Without this list, the bundler would write
// a file for each group of parts that has a module in common, and a page would request all of them.
import '../../../core/domain/charges/terms';
import '../../../core/domain/payment-method/new-method';
import '../../../core/domain/payment-method/payment-method';
import '../../../core/domain/profile/edit';
import '../../../core/domain/profile/field-rules';
import '../../../core/domain/rewards/recipients';
import '../../../core/domain/wallet/wallet-terms';
import '../../../core/use-cases/saga/step';
import '../../../core/use-cases/subscriptions/failed-follow-ups';

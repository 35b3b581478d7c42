import '../unit/ui/account';
import { describeFaults } from './screens';

describeFaults('readers');

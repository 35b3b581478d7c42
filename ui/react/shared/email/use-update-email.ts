import { useState } from 'react';
import { makeUpdateEmailFlow, type UpdateEmailFlow } from '../../../../core/flows/update-email';
import { useServices } from '../../services';

/** AU-05: asking for another address, begun where this page has left it. */
export const useUpdateEmail = (): UpdateEmailFlow => {
  const { member, profile } = useServices();
  const [flow] = useState(() =>
    makeUpdateEmailFlow({
      changeEmail: profile.changeEmail,
      current: () => member.getValue().user.account?.emailAddress ?? '',
      pending: member.getValue().user.pendingEmail,
    }),
  );
  return flow;
};

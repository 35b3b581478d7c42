import { useState } from 'react';
import { makeUpdateEmailFlow, type UpdateEmailFlow } from '../../../../core/flows/update-email';
import { useServices } from '../../services';

/** Returns the flow that changes the email address (AU-05). It starts from the pending address that was stored. */
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

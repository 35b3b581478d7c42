import { randomUUID } from 'node:crypto';
import type { Database } from '../database/store';
import type { Row } from '../database/store';
import { emailKey } from '../identity/accounts';

/** A customer of the shop in the referral demo. */
export interface Customer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

export const addCustomer = (database: Database, customer: Omit<Customer, 'id'>, now: Date): Customer => {
  const id = randomUUID();
  const { email, firstName, lastName } = customer;
  database.run(
    'INSERT INTO shop_customers (id, email, email_key, first_name, last_name, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    id,
    email,
    emailKey(email),
    firstName,
    lastName,
    now.toISOString(),
  );
  return { id, ...customer };
};

export const customerById = (database: Database, id: string): Customer | null =>
  toCustomer(database.get('SELECT * FROM shop_customers WHERE id = ?', id));

export const customerByEmail = (database: Database, email: string): Customer | null =>
  toCustomer(database.get('SELECT * FROM shop_customers WHERE email_key = ?', emailKey(email)));

const toCustomer = (row: Row | null): Customer | null =>
  row === null
    ? null
    : {
        id: String(row['id']),
        email: String(row['email']),
        firstName: String(row['first_name']),
        lastName: String(row['last_name']),
      };

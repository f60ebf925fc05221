-- What drizzle-kit cannot generate. Every statement can be repeated; `npm run db:generate` turns a changed version of
-- this file into a migration of its own.

-- A business begins with each account, under its id, and the account owns it.
CREATE OR REPLACE FUNCTION begin_business() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO businesses (id, contact_id, created_at) VALUES (NEW.id, NEW.id, NEW.created_at) ON CONFLICT DO NOTHING;
  INSERT INTO business_people (business_id, user_id, part, since) VALUES (NEW.id, NEW.id, 'owner', NEW.created_at)
    ON CONFLICT DO NOTHING;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_begin_business AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION begin_business();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Movements of money: never changed, and even at the end of every transaction.
CREATE OR REPLACE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_postings_no_truncate BEFORE TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION movement_is_even() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  sides bigint;
  off bigint;
BEGIN
  SELECT count(*), coalesce(sum(cents), 0) INTO sides, off FROM ledger_postings WHERE entry_id = entry;
  IF sides < 2 OR off <> 0 THEN
    RAISE EXCEPTION 'movement % is off by % cents', entry, off USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER IF EXISTS ledger_entries_even ON ledger_entries;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_even AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION movement_is_even('id');
--> statement-breakpoint
DROP TRIGGER IF EXISTS ledger_postings_even ON ledger_postings;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_postings_even AFTER INSERT ON ledger_postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION movement_is_even('entry_id');
--> statement-breakpoint
-- The words of a text as the directory's search sees them; `searchWords` in app/domains/directory/rules/words.ts does the
-- same to what people type.
CREATE OR REPLACE FUNCTION words_of(written text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_remove(string_to_array(lower(regexp_replace(
    regexp_replace(normalize(written, NFD), '[\u0300-\u036f''’`.]', '', 'g'),
    '[\s!-/:-@\[-_{-~\u00a0-\u00bf\u2000-\u2bff\u3000-\u303f]+', ' ', 'g')), ' '), '')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_pro() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own text[] := words_of(NEW.company_name || ' ' || array_to_string(NEW.skills, ' '));
  chosen text := concat_ws(' ', array_to_string(NEW.services || NEW.trades, ' '), NEW.primary_trade, NEW.industry, NEW.city);
  -- A trade whole, as `tradeToken` in content/trades.ts writes it.
  tokens text[] := ARRAY(SELECT replace(id, '-', '') FROM unnest(NEW.trades) AS id);
BEGIN
  NEW.search := array_to_tsvector(own || words_of(chosen) || tokens);
  IF NEW.onboarding_completed THEN
    INSERT INTO pro_words
      SELECT DISTINCT word FROM unnest(own) AS word WHERE length(word) BETWEEN 3 AND 40 ORDER BY word
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER contractor_profiles_index
  BEFORE INSERT OR UPDATE OF company_name, skills, services, trades, primary_trade, industry, city, onboarding_completed, search
  ON contractor_profiles FOR EACH ROW EXECUTE FUNCTION index_pro();
--> statement-breakpoint
-- What follows is asked for every request. In plpgsql a connection keeps the plans of its statements, through every kind
-- of pooler; planning them takes several times as long as running them.
CREATE OR REPLACE FUNCTION proofs_of(which uuid) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN json_build_object(
    'identities', (SELECT coalesce(json_agg(json_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
        'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
        'updated_at', i.updated_at, 'email', i.email) ORDER BY i.created_at, i.id), '[]'::json)
      FROM identities i WHERE i.user_id = which),
    'factors', (SELECT coalesce(json_agg(json_build_object(
        'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.type, 'status', f.status,
        'created_at', f.created_at, 'updated_at', f.updated_at, 'last_challenged_at', f.last_challenged_at)
        ORDER BY f.created_at, f.id), '[]'::json)
      FROM mfa_factors f WHERE f.user_id = which));
END
$$;
--> statement-breakpoint
-- What a business is called: the name in its profile, else that of the person who stands for it.
CREATE OR REPLACE FUNCTION business_name(which uuid) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(nullif(c.company_name, ''), p.full_name)
    FROM businesses b JOIN profiles p ON p.id = b.contact_id LEFT JOIN contractor_profiles c ON c.user_id = b.id
    WHERE b.id = which);
END
$$;
--> statement-breakpoint
-- The day on which work that was given starts: once it has begun that day; before that the day of the agreement that holds, else
-- of its bid, else of the post. Null until there is one. A server of the version before keeps no day of the beginning; that of
-- the event on the clock of those who have not told us theirs (`DEFAULT_ZONE`) stands for it.
CREATE OR REPLACE FUNCTION work_starts(which uuid) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(
      e.started_on,
      (SELECT (a.content->>'startsOn')::date FROM agreements a
        WHERE a.engagement_id = e.id AND a.kind = 'agreement' AND a.state = 'signed'),
      (SELECT b.starts_on FROM bids b WHERE b.application_id = e.application_id AND b.created_at <= e.awarded_at
        ORDER BY b.revision DESC LIMIT 1),
      j.start_date,
      (SELECT (min(v.at) AT TIME ZONE 'America/Chicago')::date FROM engagement_events v
        WHERE v.engagement_id = e.id AND v.state IN ('working', 'done_by_hirer', 'done_by_pro')))
    FROM engagements e JOIN job_posts j ON j.id = e.job_id WHERE e.id = which);
END
$$;
--> statement-breakpoint
-- The businesses of a person, the one that `acting` for comes first; without one, the one they chose last.
CREATE OR REPLACE FUNCTION businesses_of(person uuid, acting uuid) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT json_agg(json_build_object('id', b.id, 'part', p.part,
      'books', p.part = 'owner' OR (p.part = 'office' AND b.office_keeps_books), 'name', nullif(c.company_name, ''))
      ORDER BY (b.id = acting) DESC NULLS LAST, p.chosen_at DESC NULLS LAST, (b.id = person) DESC, p.since, b.id)
    FROM business_people p JOIN businesses b ON b.id = p.business_id AND b.closed_at IS NULL
      LEFT JOIN contractor_profiles c ON c.user_id = b.id
    WHERE p.user_id = person);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION session_with_owner(which uuid, single boolean, for_answer boolean)
RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  answer json;
BEGIN
  SELECT json_build_object(
      'session', to_json(s),
      'user', to_json(u),
      'name', (SELECT p.full_name FROM profiles p WHERE p.id = u.id),
      'role', (SELECT r.role FROM user_roles r WHERE r.user_id = u.id),
      'hasFactor', EXISTS (SELECT FROM mfa_factors f WHERE f.user_id = u.id AND f.status = 'verified'),
      'businesses', businesses_of(u.id, s.business_id),
      'superseded', single AND EXISTS (SELECT FROM sessions newer
        WHERE newer.user_id = s.user_id AND (newer.refreshed_at, newer.id) > (s.refreshed_at, s.id)),
      'proofs', CASE WHEN for_answer THEN proofs_of(u.id) END)
    INTO answer
    FROM sessions s JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL
    WHERE s.id = which;
  RETURN answer;
END
$$;
--> statement-breakpoint
DROP FUNCTION IF EXISTS move_session(uuid, bigint, bigint, timestamptz, text, text);
--> statement-breakpoint
DROP FUNCTION IF EXISTS rotate_session(uuid, bigint, bigint, timestamptz, timestamptz, text, text);
--> statement-breakpoint
-- Moves the counter of each session that is `asked` for from `used` to `next` and answers as session_with_owner does, at
-- the asker's `place`. No row for a session that another holds, whose counter has moved, or that anything stands against:
-- its end, no use since `quiet_since`, a ban.
CREATE OR REPLACE FUNCTION rotate_sessions(asked json) RETURNS TABLE (place integer, answer json) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
    UPDATE sessions AS s
      SET refresh_counter = a.next, refreshed_at = a.moment, ip = a.address, user_agent = coalesce(a.agent, s.user_agent)
      FROM json_to_recordset(asked) AS a (place integer, id uuid, used bigint, next bigint, moment timestamptz,
          quiet_since timestamptz, address text, agent text)
        CROSS JOIN LATERAL (
          SELECT held.id, owner.id AS user_id
            FROM sessions held JOIN users owner ON owner.id = held.user_id AND owner.deleted_at IS NULL
              AND (owner.banned_until IS NULL OR owner.banned_until <= a.moment)
            WHERE held.id = a.id AND held.refresh_counter = a.used AND held.refreshed_at > a.quiet_since
              AND (held.not_after IS NULL OR held.not_after > a.moment)
            FOR UPDATE OF held SKIP LOCKED) AS ready
        JOIN users u ON u.id = ready.user_id
      WHERE s.id = ready.id
      RETURNING a.place, json_build_object(
        'session', to_json(s),
        'user', to_json(u),
        'name', (SELECT p.full_name FROM profiles p WHERE p.id = u.id),
        'role', (SELECT r.role FROM user_roles r WHERE r.user_id = u.id),
        'hasFactor', EXISTS (SELECT FROM mfa_factors f WHERE f.user_id = u.id AND f.status = 'verified'),
        'superseded', false,
        'proofs', proofs_of(u.id));
END
$$;
--> statement-breakpoint
-- Counts one use of each, in order, up to the first that there were too many of: gives the seconds until that one is fresh.
CREATE OR REPLACE FUNCTION use_up(uses json, moment timestamptz) RETURNS double precision LANGUAGE plpgsql AS $$
DECLARE
  one record;
  counted rate_limits;
BEGIN
  FOR one IN SELECT * FROM json_to_recordset(uses) AS u(key text, most integer, fresh timestamptz) LOOP
    INSERT INTO rate_limits AS known (key, points, expires_at) VALUES (one.key, 1, one.fresh)
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN known.expires_at <= moment THEN 1 ELSE known.points + 1 END,
        expires_at = CASE WHEN known.expires_at <= moment THEN excluded.expires_at ELSE known.expires_at END
      RETURNING * INTO counted;
    IF counted.points > one.most THEN
      RETURN extract(epoch FROM counted.expires_at - moment);
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Refreshing rewrites a session's row: room on its page keeps the indexes out of it.
ALTER TABLE sessions SET (fillfactor = 80);
--> statement-breakpoint
-- An address that an account has left goes to nobody else while its mailbox may still take the change back.
CREATE OR REPLACE FUNCTION hold_left_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM account_undos u WHERE u.email = NEW.email AND u.kind = 'email' AND u.mailed
      AND u.used_at IS NULL AND u.expires_at > now() AND u.user_id <> NEW.id) THEN
    RAISE unique_violation USING CONSTRAINT = 'users_email_key', TABLE = 'users',
      MESSAGE = 'the address is held for the account that left it';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_left_address BEFORE INSERT OR UPDATE OF email ON users
  FOR EACH ROW WHEN (NEW.email IS NOT NULL) EXECUTE FUNCTION hold_left_address();
--> statement-breakpoint
-- How addresses were confirmed before it was written down: one that counted from the first moment was taken as typed,
-- unless a provider stood for it.
UPDATE users SET email_confirmed_by = CASE
    WHEN is_demo THEN 'demo'
    WHEN EXISTS (SELECT FROM identities i WHERE i.user_id = users.id AND i.email = users.email
      AND i.provider NOT IN ('email', 'phone')) THEN 'provider'
    WHEN email_confirmed_at > created_at THEN 'mail'
    ELSE 'setting' END
  WHERE email_confirmed_at IS NOT NULL AND email_confirmed_by IS NULL;
--> statement-breakpoint
UPDATE users SET phone_confirmed_by = CASE WHEN phone_confirmed_at > created_at THEN 'text' ELSE 'setting' END
  WHERE phone_confirmed_at IS NOT NULL AND phone_confirmed_by IS NULL;
--> statement-breakpoint
-- An engagement begins with each award, also one by a server of the version before.
CREATE OR REPLACE FUNCTION begin_engagement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.status = 'awarded' THEN
      RETURN NEW;
    END IF;
  END IF;
  WITH begun AS (
    INSERT INTO engagements (id, job_id, application_id, hirer_id, pro_id, state, awarded_at, changed_at)
      SELECT gen_random_uuid(), NEW.job_id, NEW.id, j.poster_id, NEW.applicant_id, 'awarded',
          coalesce(NEW.decided_at, now()), coalesce(NEW.decided_at, now())
        FROM job_posts j WHERE j.id = NEW.job_id AND j.poster_id <> NEW.applicant_id
      ON CONFLICT DO NOTHING RETURNING id, awarded_at
  ) INSERT INTO engagement_events (id, engagement_id, at, side, state)
    SELECT gen_random_uuid(), id, awarded_at, 'hirer', 'awarded' FROM begun;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER job_applications_begin_engagement AFTER INSERT OR UPDATE OF status ON job_applications
  FOR EACH ROW WHEN (NEW.status = 'awarded') EXECUTE FUNCTION begin_engagement();
--> statement-breakpoint
-- A server of the version before closes an awarded job as filled without a step of its engagement.
CREATE OR REPLACE FUNCTION close_engagement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH ended AS (
    UPDATE engagements SET state = 'closed', changed_at = NEW.closed_at, answer_by = NULL
      WHERE job_id = NEW.id AND state NOT IN ('closed', 'withdrawn', 'no_show', 'cancelled')
      RETURNING id
  ) INSERT INTO engagement_events (id, engagement_id, at, side, state)
    SELECT gen_random_uuid(), id, NEW.closed_at, 'hirer', 'closed' FROM ended;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER job_posts_close_engagement AFTER UPDATE OF closed_as ON job_posts
  FOR EACH ROW WHEN (NEW.closed_as = 'filled' AND OLD.closed_as IS NULL) EXECUTE FUNCTION close_engagement();
--> statement-breakpoint
-- Jobs that were given before: agreed, because an award was final then, or closed where the job was filled.
WITH begun AS (
  INSERT INTO engagements (id, job_id, application_id, hirer_id, pro_id, state, awarded_at, changed_at)
    SELECT gen_random_uuid(), j.id, a.id, j.poster_id, a.applicant_id,
        CASE WHEN j.closed_as IS NULL THEN 'agreed' ELSE 'closed' END,
        coalesce(a.decided_at, a.created_at), coalesce(j.closed_at, a.decided_at, a.created_at)
      FROM job_applications a JOIN job_posts j ON j.id = a.job_id
      WHERE a.status = 'awarded' AND j.poster_id <> a.applicant_id
        AND NOT EXISTS (SELECT FROM engagements e WHERE e.application_id = a.id)
    ON CONFLICT DO NOTHING RETURNING id, state, awarded_at, changed_at
) INSERT INTO engagement_events (id, engagement_id, at, side, state)
  SELECT gen_random_uuid(), id, awarded_at, 'hirer', 'awarded' FROM begun
  UNION ALL SELECT gen_random_uuid(), id, changed_at, 'hirer', 'closed' FROM begun WHERE state = 'closed';
--> statement-breakpoint
-- A document is replaced by another of its line alone. Versions before lines mark all approved documents of a kind as
-- replaced when they approve one; those of other lines stay as they are.
CREATE OR REPLACE FUNCTION keep_other_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM documents renewal WHERE renewal.user_id = NEW.user_id AND renewal.kind = NEW.kind
    AND renewal.line = NEW.line AND renewal.status = 'pending') THEN
    RETURN NEW;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER documents_keep_other_lines BEFORE UPDATE OF status ON documents
  FOR EACH ROW WHEN (OLD.status = 'verified' AND NEW.status = 'superseded') EXECUTE FUNCTION keep_other_lines();
--> statement-breakpoint
-- A price that was said is changed by nobody; the words of its note may go with the account of whoever wrote them.
CREATE OR REPLACE FUNCTION keep_bids() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.note <> '' OR to_jsonb(NEW) - 'note' IS DISTINCT FROM to_jsonb(OLD) - 'note' THEN
    RAISE EXCEPTION 'a revision of a bid is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'bids_kept';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER bids_kept BEFORE UPDATE ON bids FOR EACH ROW EXECUTE FUNCTION keep_bids();
--> statement-breakpoint
-- What one side has signed keeps its words, and what both have signed is changed by nobody and goes only with its engagement.
CREATE OR REPLACE FUNCTION keep_agreements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state = 'signed' AND EXISTS (SELECT FROM engagements e WHERE e.id = OLD.engagement_id) THEN
      RAISE EXCEPTION 'a signed agreement is never deleted' USING ERRCODE = 'check_violation', CONSTRAINT = 'agreements_kept';
    END IF;
    RETURN OLD;
  END IF;
  IF OLD.state IN ('signed', 'void')
    OR (OLD.state <> 'draft' AND (NEW.state NOT IN ('signed', 'void')
      OR (NEW.content, NEW.hash, NEW.version, NEW.code, NEW.number, NEW.kind, NEW.locale, NEW.engagement_id, NEW.created_at)
        IS DISTINCT FROM
        (OLD.content, OLD.hash, OLD.version, OLD.code, OLD.number, OLD.kind, OLD.locale, OLD.engagement_id, OLD.created_at)))
    OR (NEW.state = 'signed' AND (SELECT count(*) FROM agreement_signatures s
      WHERE s.agreement_id = NEW.id AND s.hash = NEW.hash) <> 2) THEN
    RAISE EXCEPTION 'a signed agreement is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'agreements_kept';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER agreements_kept BEFORE UPDATE OR DELETE ON agreements
  FOR EACH ROW EXECUTE FUNCTION keep_agreements();
--> statement-breakpoint
-- A signature stays as it was given; who gave it may become nobody, and it goes with its agreement alone.
CREATE OR REPLACE FUNCTION keep_signatures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM agreements a WHERE a.id = OLD.agreement_id) THEN
      RAISE EXCEPTION 'a signature is never deleted' USING ERRCODE = 'check_violation', CONSTRAINT = 'signatures_kept';
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.person_id IS NOT NULL OR to_jsonb(NEW) - 'person_id' IS DISTINCT FROM to_jsonb(OLD) - 'person_id' THEN
    RAISE EXCEPTION 'a signature is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'signatures_kept';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER signatures_kept BEFORE UPDATE OR DELETE ON agreement_signatures
  FOR EACH ROW EXECUTE FUNCTION keep_signatures();
--> statement-breakpoint
-- What pros say of a hirer, in sum: computed whenever it is read.
CREATE OR REPLACE FUNCTION hirer_stars(hirer uuid) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT json_build_object('count', count(*), 'sum', coalesce(sum(stars), 0)) FROM engagement_reviews
    WHERE about_id = hirer AND side = 'pro' AND state = 'shown');
END
$$;
--> statement-breakpoint
-- Reviews from before both sides could write one: they hang on the work that they are about, and have appeared.
INSERT INTO engagement_reviews (id, engagement_id, side, author_id, person_id, about_id, stars, body, state, created_at,
    appear_by, shown_at, reply, replied_at)
  SELECT r.id, e.id, 'hirer', e.hirer_id, r.reviewer_id, e.pro_id, r.stars, left(r.body, 1000), 'shown', r.created_at,
      r.created_at::date, r.created_at, left(r.reply, 1000), r.replied_at
    FROM reviews r JOIN engagements e ON e.job_id = r.job_id AND e.pro_id = r.pro_user_id AND e.state = 'closed'
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE reviews SET answers = '{}'
  WHERE answers IS NULL AND EXISTS (SELECT FROM engagement_reviews e WHERE e.id = reviews.id);
--> statement-breakpoint
-- Answers from before their writer was kept beside them.
UPDATE engagement_reviews r SET replied_by = a.actor_id
  FROM audit_log a JOIN users u ON u.id = a.actor_id AND u.deleted_at IS NULL
  WHERE r.reply IS NOT NULL AND r.replied_by IS NULL AND a.event = 'review.answered' AND a.subject = 'review:' || r.id;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_links_append_only BEFORE UPDATE OR DELETE ON audit_links
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_links_no_truncate BEFORE TRUNCATE ON audit_links
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A signed waiver stays as it was signed; who signed may become nobody, and it goes with its invoice alone.
CREATE OR REPLACE FUNCTION keep_waivers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'signed' THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM invoices i WHERE i.id = OLD.invoice_id) THEN
      RAISE EXCEPTION 'a signed waiver is never deleted' USING ERRCODE = 'check_violation', CONSTRAINT = 'lien_waivers_kept';
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.signer_id IS NOT NULL OR to_jsonb(NEW) - 'signer_id' IS DISTINCT FROM to_jsonb(OLD) - 'signer_id' THEN
    RAISE EXCEPTION 'a signed waiver is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'lien_waivers_kept';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER lien_waivers_kept BEFORE UPDATE OR DELETE ON lien_waivers
  FOR EACH ROW EXECUTE FUNCTION keep_waivers();
--> statement-breakpoint
-- A server of the version before the log was divided links a line without its moment.
CREATE OR REPLACE FUNCTION link_moment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.line_at IS NULL THEN
    SELECT at INTO NEW.line_at FROM audit_log WHERE id = NEW.line_id;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_links_moment BEFORE INSERT ON audit_links
  FOR EACH ROW EXECUTE FUNCTION link_moment();
--> statement-breakpoint
-- A file goes with its message: messages are divided by year, and nothing can refer to a divided table by an id alone.
CREATE OR REPLACE FUNCTION drop_files_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM message_attachments WHERE message_id = OLD.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER messages_drop_files AFTER DELETE ON messages
  FOR EACH ROW EXECUTE FUNCTION drop_files_of_message();
--> statement-breakpoint
-- The words of posts and answers, where a misspelt search looks for what was meant.
CREATE OR REPLACE FUNCTION index_said() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO community_words
    SELECT lexeme FROM unnest(NEW.words) WHERE lexeme ~ '^[[:alpha:]]{4,30}$' ORDER BY lexeme
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER community_posts_index AFTER INSERT OR UPDATE OF title, content ON community_posts
  FOR EACH ROW EXECUTE FUNCTION index_said();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER community_answers_index AFTER INSERT OR UPDATE OF body ON community_answers
  FOR EACH ROW EXECUTE FUNCTION index_said();
--> statement-breakpoint
INSERT INTO community_words
  SELECT DISTINCT lexeme FROM (SELECT words FROM community_posts UNION ALL SELECT words FROM community_answers) AS said,
    unnest(words) WHERE lexeme ~ '^[[:alpha:]]{4,30}$'
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- What was on its way from a bank before invoices said so.
UPDATE invoices SET on_way_cents = coming.cents
  FROM (SELECT invoice_id, sum(cents) AS cents FROM charges WHERE state = 'processing' GROUP BY invoice_id) AS coming
  WHERE coming.invoice_id = invoices.id AND on_way_cents <> coming.cents;

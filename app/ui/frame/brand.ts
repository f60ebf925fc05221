/** What a frame says about whose product this is. Values come from the caller. */
export type FrameBrand = { name: string; tagline: string; legalName: string };

/** Who is signed in, for what the frame shows; null for a visitor. */
export type FrameActor = { name: string; role: string | null } | null;

/** The operator's accounts; those not set are not shown. */
export type SocialLinks = { facebook?: string; instagram?: string; linkedin?: string; youtube?: string };
